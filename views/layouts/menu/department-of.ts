import type { Department } from '#contract/catalogue.ts';

type Listed = Pick<Department, 'path'>;

/** The path of the department that a category page belongs to; null on other pages. */
export function departmentOf(path: string, departments: readonly Department[] | null): string | null {
  const [pathname] = path.split('?');
  const isHere = (each: Listed) => each.path === pathname;
  const found = departments?.find(
    (department) =>
      isHere(department) || department.groups.some((group) => isHere(group) || group.categories.some(isHere)),
  );
  return found?.path ?? null;
}
