/** Development only: what the component page shows of each part, with a caption for each state. */
import type { StampKind } from '../src/model/journal.ts'
import type { SeatView } from '../src/table/seating.ts'

export const FACES_SHOWN = 'D X 2C AD KS QH JC TD 9S 8H 7C 6D 5S 4H 3C'.split(' ')
export const STAMPS_SHOWN: StampKind[] = ['gouji', 'burn', 'unburn', 'yield', 'inherit', 'headless', 'free', 'melee', 'open', 'dead', 'out', 'revolution', 'muffled']

/** Columns of a hand: caption, cards, what is chosen, and the mark of the rank. */
export const COLUMNS: readonly { says: string; cards: string; chosen?: string; suggested?: boolean; idle?: boolean }[] = [
  { says: '平常', cards: '8S 8H 8C 8D' },
  { says: '选三张', cards: '9S 9H 9H 9C 9D', chosen: '999' },
  { says: '选整列', cards: 'X X', chosen: 'XX' },
  { says: '提示', cards: 'AS AH AD', suggested: true },
  { says: '不可选', cards: 'QS QH QD', idle: true },
  { says: '八张，收起', cards: '6S 6S 6S 6S 6H 6C 6C 6D' },
  { says: '一张', cards: '3S' },
]

const PLAIN: SeatView = {
  seat: 3, at: 3, name: '李玉梅', us: false, lost: false, autopilot: false, away: false, place: 0, left: null, headless: false,
  open: false, burning: false, asked: false, ring: null, action: null, seen: false, call: null, times: null, beans: null, revolted: false,
  muffled: false, report: null,
}
const us = { seat: 4, at: 4, us: true, name: '周静姝' } as const

/** Seats: caption, view, and what is left of the clock. */
export const SEATS: readonly { says: string; view: SeatView; part?: number; seconds?: number; only?: boolean }[] = [
  { says: '静候', view: PLAIN },
  { says: '看牌', view: { ...PLAIN, ...us, seen: true } },
  { says: '轮到他人', view: { ...PLAIN, ...us, asked: true, ring: 'ivory' }, part: 0.6, seconds: 12 },
  { says: '一起被问', view: { ...PLAIN, asked: true, ring: 'faint' }, part: 0.6, seconds: 3 },
  { says: '最后五秒', view: { ...PLAIN, asked: true, ring: 'urgent' }, part: 0.15, seconds: 4 },
  { says: '十张以内', view: { ...PLAIN, left: 9 } },
  { says: '够报', view: { ...PLAIN, left: 10, report: 10 } },
  { says: '不够报', view: { ...PLAIN, report: 'many' } },
  { says: '只有他可上', view: PLAIN, only: true },
  { says: '开点', view: { ...PLAIN, open: true } },
  { says: '烧着', view: { ...PLAIN, burning: true } },
  { says: '无头', view: { ...PLAIN, headless: true } },
  { says: '已走，名次', view: { ...PLAIN, ...us, place: 1 } },
  { says: '断线', view: { ...PLAIN, lost: true } },
  { says: '托管', view: { ...PLAIN, ...us, autopilot: true } },
  { says: '离开', view: { ...PLAIN, autopilot: true, away: true } },
  { says: '宣点', view: { ...PLAIN, call: 'pre-call' } },
  { says: '革命', view: { ...PLAIN, ...us, revolted: true } },
  { says: '闷', view: { ...PLAIN, muffled: true } },
]

/** The colours and what each is for. */
export const COLOURS: readonly (readonly [string, string])[] = [
  ['桌面', '--table'], ['抬起', '--raised'], ['沉下', '--sunk'], ['字', '--text'], ['次字', '--second'], ['金 问你', '--gold'],
  ['金字', '--gold-ink'], ['按钮', '--button'], ['牌面', '--card'], ['墨', '--ink'], ['朱', '--cinnabar'], ['选中', '--chosen'], ['印', '--seal'],
  ['空印', '--hollow'], ['你们', '--you'], ['对方', '--them'], ['急', '--urgent'],
]
