/** All stores with address, phone and hours: the reader's own country first, by state or province. */
import { useTranslation } from 'react-i18next';
import type { StoreDetail } from '#contract/catalogue.ts';
import { groupStores, type StoreGroup } from '#views/layouts/store-groups.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { Link } from '#views/router/Link.tsx';
import { StoreFacts } from './StoreFacts.tsx';
import classes from './StoresPage.module.css';

export default function StoresPage({ data }: PageProps<'stores'>) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const nameOf = (state: string) => t(`stores:state.${state}`, { defaultValue: state });
  const groups = groupStores(data.stores, { wanted: '', nameOf, language, region });
  const countries = region === 'US' ? (['US', 'CA'] as const) : (['CA', 'US'] as const);
  return (
    <article className={classes['page']} data-testid="store-list">
      <h1>{t('stores:title')}</h1>
      <p className={classes['lead']}>{t('stores:lead')}</p>
      <nav className={classes['jump']} aria-label={t('stores:jump')}>
        <ul>
          {groups.map(({ state, name }) => (
            <li key={state}>
              <a href={`#${state}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {countries.map((country) => (
        <section key={country}>
          <h2>{t(`shell:language.region.${country}`)}</h2>
          <div className={classes['states']}>
            {groups
              .filter(({ stores }) => stores[0]?.country === country)
              .map((group) => (
                <State key={group.state} group={group} />
              ))}
          </div>
        </section>
      ))}
    </article>
  );
}

function State({ group: { state, name, stores } }: { group: StoreGroup<StoreDetail> }) {
  return (
    <section id={state} className={classes['state']}>
      <h3>{name}</h3>
      <ul>
        {stores.map((store) => (
          <li key={store.id} className={classes['store']}>
            <h4>
              <Link to={`/stores/${store.slug}`}>{store.name}</Link>
            </h4>
            <StoreFacts store={store} />
          </li>
        ))}
      </ul>
    </section>
  );
}
