import type { ComponentType } from 'react';
import type { PageName, PageOf } from '../contract/pages.ts';

/** What every page's component is given. */
export type PageProps<Name extends PageName = PageName> = { data: PageOf<Name> };

/** The module of a page's component. */
export type PageModule<Name extends PageName> = { default: ComponentType<PageProps<Name>> };
