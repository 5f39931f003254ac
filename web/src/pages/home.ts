/** The sheets that may lie over the home page. */
export type HomeSheet = 'menu' | 'rules' | 'options' | 'name' | 'room'
