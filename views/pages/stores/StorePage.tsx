/** One store: how to reach it, what it offers, and the button that makes it the preferred one. */
import { STORE_FRONT_SIZE } from '#machines/rules/picture-sizes.ts';
import { useTranslation } from 'react-i18next';
import type { UpcomingClass } from '#contract/home.ts';
import { POLICY_FIGURES } from '#machines/figures/policy-figures.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { Link } from '#views/router/Link.tsx';
import { OpenNow } from './OpenNow.tsx';
import { PreferStore } from './PreferStore.tsx';
import { Services } from './Services.tsx';
import { StoreFacts } from './StoreFacts.tsx';
import { LeadImage } from '#views/components/LeadImage.tsx';
import styles from './StorePage.module.css';

const ZOOM = 16;

export default function StorePage({ data: { store, front, clock, classes: next } }: PageProps<'store'>) {
  const { t } = useTranslation();
  const { id, name, latitude, longitude } = store;
  const place = `${String(latitude)}/${String(longitude)}`;
  const map = `https://www.openstreetmap.org/?mlat=${String(latitude)}&mlon=${String(longitude)}#map=${String(ZOOM)}/${place}`;
  return (
    <article className={styles.page} data-testid="store">
      <p>
        <Link to="/stores">{t('stores:title')}</Link>
      </p>
      <h1>{name}</h1>
      <LeadImage
        className={styles.front}
        src={front.src}
        {...STORE_FRONT_SIZE}
        alt={front.alt}
        data-testid="store-front"
      />
      <div className={styles.card}>
        <p className={styles.now}>
          <OpenNow key={clock} hours={store.hours} clock={clock} />
        </p>
        <StoreFacts store={store} />
        <a className={styles.map} href={map} rel="noreferrer">
          {t('stores:map')}
        </a>
        <PreferStore key={id} store={store} />
      </div>
      <h2>{t('stores:offers')}</h2>
      <Services store={store} />
      <p>{t('stores:pickup', POLICY_FIGURES)}</p>
      <p>{t('stores:returns')}</p>
      <ul className={styles.links}>
        <li>
          <Link to={`/search?store=${String(id)}`}>{t('stores:inStock')}</Link>
        </li>
        <li>
          <Link to={`/classes?store=${String(id)}`}>{t('stores:classes')}</Link>
        </li>
        <li>
          <Link to="/shipping-returns">{t('shell:footer.shipping-returns')}</Link>
        </li>
      </ul>
      {next.length === 0 ? null : <NextClasses classes={next} />}
    </article>
  );
}

function NextClasses({ classes: next }: { classes: UpcomingClass[] }) {
  const { t } = useTranslation();
  const { day, time, money } = useLocale();
  return (
    <section data-testid="store-classes">
      <h2>{t('stores:nextClasses')}</h2>
      <ul className={styles.classes}>
        {next.map(({ id, path, title, language, startsAt, timeZone, priceCents }) => (
          <li key={id}>
            <Link to={path} lang={language}>
              {title}
            </Link>
            <span>
              <time dateTime={startsAt}>
                {day(startsAt, timeZone, 'short')}, {time(startsAt, timeZone)}
              </time>
              {' · '}
              {money(priceCents)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
