/** A class (§2): who teaches what, where and when, and seats into the cart. */
import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/pages.tsx';
import { ItemFrame } from '#views/parts/ItemFrame.tsx';
import { Session } from './Session.tsx';

export default function ClassPage({ data: { item } }: PageProps<'class'>) {
  const { t } = useTranslation();
  const { href } = useLocale();
  return (
    <ItemFrame
      item={item}
      words={{ level: t('class:level'), time: t('class:time'), about: t('class:about') }}
      by={
        <p className="item__by">
          <span>{t('class:instructor', { name: item.instructor })}</span>
          {item.seller === null ? null : (
            <a href={href(`/fgm/storefront/${item.seller.slug}`)}>
              {t('class:seller', { name: item.seller.storeName })}
            </a>
          )}
        </p>
      }
    >
      <h3>{t('class:bring')}</h3>
      <p>{item.bring}</p>
      <section>
        <h2>{t('class:sessions')}</h2>
        {item.sessions.length === 0 ? <p>{t('class:none')}</p> : null}
        <ul className="sessions">
          {item.sessions.map((session) => (
            <Session
              key={session.sku}
              session={session}
              isOnline={item.venue === 'online'}
              path={item.path}
            />
          ))}
        </ul>
      </section>
    </ItemFrame>
  );
}
