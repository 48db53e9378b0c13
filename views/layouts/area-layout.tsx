/** The layout of areas. Its code loads with the pages of an area, so that storefront pages don't load it. */
import type { ComponentType, ReactNode } from 'react';
import type { AreaName } from '#machines/rules/areas.ts';
import type { Area } from '#machines/rules/page-routes.ts';

let Layout: ComponentType<{ area: AreaName }> | undefined;

/** Loads the layout, before the first page of an area is shown. */
export async function loadAreaLayout(): Promise<void> {
  Layout ??= (await import('./AreaLayout.tsx')).default;
}

/** The layout around the pages of an area; nothing around the shop's. */
export const areaLayout = (area: Area): ReactNode => Layout && area !== 'shop' && <Layout area={area} />;
