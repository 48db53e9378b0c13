/** The parts of the shop that stand beside the departments, by the name of their label in `shell:nav`. */
export const SHOP_LINKS = [
  { name: 'makerplace', path: '/makerplace' },
  { name: 'projects', path: '/projects' },
  { name: 'classes', path: '/classes' },
] as const;
