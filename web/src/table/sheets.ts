/** The sheets that may lie over the table. */
export type SheetName = 'log' | 'counter' | 'menu' | 'rules' | 'keys' | 'last' | 'played' | 'options' | 'match' | 'seat' | 'talk'
