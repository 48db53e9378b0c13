/** The query of the page as hidden fields, for a form that changes one of its parameters; the list begins at its first page. */
import { useListAddress } from './use-list-address.ts';
import { queryOf } from '#views/read-path.ts';

export function KeptQuery({ except }: { readonly except: readonly string[] }) {
  const path = useListAddress();
  const left = new Set([...except, 'page']);
  return [...queryOf(path)]
    .filter(([name]) => !left.has(name))
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
