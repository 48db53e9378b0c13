/** The parts of the shop that stand beside the departments, by the name of their label in `shell:nav`. */
export const SHOP_LINKS = [
  { name: 'makerplace', path: '/makerplace' },
  { name: 'projects', path: '/search?kind=project' },
  { name: 'classes', path: '/search?kind=class' },
] as const;
