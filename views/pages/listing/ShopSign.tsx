/** The head of a shop and of the maker space: an awning, the name and facts. */
import type { ReactNode } from 'react';

type Props = {
  title: string;
  place?: string;
  about: string;
  facts: { name: string; value: ReactNode }[];
};

export function ShopSign({ title, place, about, facts }: Props) {
  return (
    <header className="shop-sign">
      <div className="shop-sign__words">
        <h1>{title}</h1>
        {place === undefined ? null : <p className="shop-sign__place">{place}</p>}
        <p className="list__intro">{about}</p>
      </div>
      <dl className="shop-sign__facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
