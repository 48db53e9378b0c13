/** Finds stores near a place. Without a search: all stores, those of the reader's own country first, by state or province. */
import { useTranslation } from 'react-i18next';
import { stateName } from '#views/components/place-name.ts';
import type { StoreDetail } from '#contract/stores.ts';
import { groupStores, type StoreGroup } from '#views/layouts/store-groups.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { Link } from '#views/router/Link.tsx';
import { FinderForm } from './FinderForm.tsx';
import { FoundStores } from './FoundStores.tsx';
import { StoreFacts } from './StoreFacts.tsx';
import { StoreHeading, type Fronts } from './StoreHeading.tsx';
import styles from './StoresPage.module.css';

export default function StoresPage({ data }: PageProps<'stores'>) {
  const { t } = useTranslation();
  const { clocks, item, found, stores, fronts } = data;
  return (
    <article className={styles.page} data-testid="store-list">
      <h1>{item === null ? t('stores:title') : t('stores:titleStock')}</h1>
      {item === null ? (
        found === null ? (
          <p className={styles.lead}>{t('stores:lead')}</p>
        ) : null
      ) : (
        <p className={styles.lead}>
          <Link to={item.path}>{[item.title, ...item.options.map(({ value }) => value)].join(', ')}</Link>
        </p>
      )}
      <FinderForm {...data} />
      {found === null ? null : (
        <>
          <FoundStores found={found} clocks={clocks} fronts={fronts} isStock={item !== null} />
          <p className={styles.more}>
            <Link to="/stores">{t('stores:seeAll')}</Link>
          </p>
        </>
      )}
      {stores.length === 0 || item !== null ? null : <AllStores stores={stores} fronts={fronts} />}
    </article>
  );
}

type AllProps = { stores: StoreDetail[]; fronts: Fronts };

function AllStores({ stores, fronts }: AllProps) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const groups = groupStores(stores, { wanted: '', nameOf: stateName(t), language, region });
  const countries = region === 'US' ? (['US', 'CA'] as const) : (['CA', 'US'] as const);
  return (
    <>
      <nav className={styles.jump} aria-label={t('stores:jump')}>
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
          <div className={styles.states}>
            {groups
              .filter(({ stores: [first] }) => first?.country === country)
              .map((group) => (
                <State key={group.state} group={group} fronts={fronts} />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

type StateProps = { group: StoreGroup<StoreDetail>; fronts: Fronts };

function State({ group: { state, name, stores }, fronts }: StateProps) {
  return (
    <section id={state} className={styles.state}>
      <h3>{name}</h3>
      <ul>
        {stores.map((store) => (
          <li key={store.id} className={styles.store}>
            <StoreHeading front={fronts[store.slug]}>
              <h4>
                <Link to={`/stores/${store.slug}`}>{store.name}</Link>
              </h4>
            </StoreHeading>
            <StoreFacts store={store} />
          </li>
        ))}
      </ul>
    </section>
  );
}
