/** A class (§2): who teaches what, where and when, and seats into the cart. */
import { Suspense } from 'react';
import { useSpeech } from '../../locale.tsx';
import type { PageProps } from '../../pages.tsx';
import { Breadcrumbs } from '../../parts/Breadcrumbs.tsx';
import { Duration } from '../../parts/Duration.tsx';
import { LeadPicture } from '../../parts/LeadPicture.tsx';
import { Related } from '../../parts/Related.tsx';
import { Reviews } from '../../parts/Reviews.tsx';
import { Session } from './Session.tsx';

export default function ClassPage({ data: { item } }: PageProps<'class'>) {
  const { t, href } = useSpeech();
  return (
    <article className="item" lang={item.language}>
      <Breadcrumbs crumbs={item.breadcrumbs} />
      <div className="item__top">
        <LeadPicture picture={item.gallery[0]} />
        <div className="item__buy">
          <h1>{item.title}</h1>
          <p className="item__by">
            {t('class:instructor', { name: item.instructor })}
            {item.seller === null ? null : (
              <>
                {' · '}
                <a href={href(`/fgm/storefront/${item.seller.slug}`)}>
                  {t('class:seller', { name: item.seller.storeName })}
                </a>
              </>
            )}
          </p>
          <dl className="facts">
            <div>
              <dt>{t('class:level')}</dt>
              <dd>{t(`item:level.${item.level}`)}</dd>
            </div>
            <div>
              <dt>{t('class:time')}</dt>
              <dd>
                <Duration minutes={item.minutes} />
              </dd>
            </div>
          </dl>
          <h2>{t('class:about')}</h2>
          {/* Sanitised where it is stored. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: item.descriptionHtml }} />
          <h2>{t('class:bring')}</h2>
          <p>{item.bring}</p>
        </div>
      </div>
      <section className="item__related">
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
      <Suspense>
        <Reviews itemId={item.id} summary={item.reviews} path={item.path} />
      </Suspense>
      <Suspense>
        <Related cards={item.related} />
      </Suspense>
    </article>
  );
}
