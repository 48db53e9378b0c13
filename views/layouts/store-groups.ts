/** Stores by state or province, the reader's own country first. */
import type { StoreSummary } from '#contract/stores.ts';
import type { NameOfState } from '../components/place-name.ts';
import type { Language, Region } from '#locales/paths.ts';

export type StoreGroup<Store extends StoreSummary> = { state: string; name: string; stores: Store[] };

type Manner = {
  /** Part of a store's name, city or state, or a state's code. */
  wanted: string;
  nameOf: NameOfState;
  language: Language;
  region: Region;
};

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function groupStores<Store extends StoreSummary>(
  stores: readonly Store[],
  { wanted, nameOf, language, region }: Manner,
): StoreGroup<Store>[] {
  const words = fold(wanted).split(/\s+/);
  const { compare } = new Intl.Collator(language);
  const groups = new Map<string, StoreGroup<Store> & { isHere: boolean }>();
  for (const store of stores) {
    const name = nameOf(store);
    const text = fold(`${store.name} ${store.city} ${store.state} ${name}`);
    if (!words.every((word) => text.includes(word))) continue;
    const group = groups.get(store.state) ?? {
      state: store.state,
      name,
      stores: [],
      isHere: store.country === region,
    };
    group.stores.push(store);
    groups.set(store.state, group);
  }
  return [...groups.values()]
    .sort((a, b) => Number(b.isHere) - Number(a.isHere) || compare(a.name, b.name))
    .map(({ state, name, stores: own }) => ({
      state,
      name,
      stores: own.sort((a, b) => compare(a.name, b.name)),
    }));
}
