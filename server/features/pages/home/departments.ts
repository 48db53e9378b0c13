import type { DepartmentsSection } from '#contract/home.ts';
import { catalogueOf, categoryNode } from '#server/features/catalogue/index.ts';
import { textsOf, type SectionRequest } from './sections.ts';

export async function loadDepartments(request: SectionRequest): Promise<DepartmentsSection | null> {
  const { tree } = await catalogueOf(request.shop).snapshot();
  if (tree.roots.length === 0) return null;
  return {
    kind: 'departments',
    ...textsOf(request),
    departments: tree.roots.map((category) => categoryNode(category, request.language)),
  };
}
