import type { StampKind } from '../src/model/journal.ts'

export const FACES_SHOWN = 'D X 2C AD KS QH JC TD 9S 8H 7C 6D 5S 4H 3C'.split(' ')
export const STAMPS_SHOWN: StampKind[] = ['gouji', 'burn', 'unburn', 'yield', 'inherit', 'headless', 'free', 'melee', 'open', 'dead', 'out', 'revolution', 'muffled']
