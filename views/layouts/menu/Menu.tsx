/** The menus that a `MenuLink` opens: one for wide screens and one for all others, in one chunk. */
import { DepartmentsPanel } from './DepartmentsPanel.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import type { MenuProps } from './menu-props.ts';

export default function Menu({ isPanel, ...menu }: MenuProps & { readonly isPanel: boolean }) {
  return isPanel ? <DepartmentsPanel {...menu} /> : <MenuDrawer {...menu} />;
}
