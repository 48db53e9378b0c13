import type { PageData } from '#contract/pages.ts';

const crumbsOf = (data: PageData) => {
  if (data.page === 'category') return data.breadcrumbs;
  return data.page === 'product' || data.page === 'project' || data.page === 'class'
    ? data.item.breadcrumbs
    : [];
};

/** The path of the department that a category page or an item's page belongs to; null on all other pages. */
export const departmentOf = (data: PageData): string | null => crumbsOf(data)[0]?.path ?? null;
