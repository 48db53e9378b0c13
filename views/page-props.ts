import type { PageName, PageOf } from '../contract/pages.ts';

/** What every page's component is given. */
export type PageProps<Name extends PageName = PageName> = { data: PageOf<Name> };
