/** What a face is drawn with. */

/** Whether the face is drawn in cinnabar: hearts, diamonds and the big joker. */
export function isRed(face: string): boolean {
  return face === 'D' || face.charAt(1) === 'H' || face.charAt(1) === 'D'
}

/** The id of the drawing of a face's suit; jokers have a blossom instead. */
export function suitSymbol(face: string): string {
  if (face === 'D') return 's-big'
  return face === 'X' ? 's-small' : `s-${face.charAt(1)}`
}
