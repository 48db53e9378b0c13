/** A seller's import: choose a file, try it, send it, read the report. Personal, so it waits for the session's actor. */
import { selectIsSeller, selectUser } from '../../../machines/session/selectors.ts';
import { useSpeech } from '../../locale.tsx';
import { useSession } from '../../shop.tsx';
import ImportForm from './ImportForm.tsx';

type Standing = 'unknown' | 'guest' | 'shopper' | 'seller';

export default function ImportPage() {
  const { t, href } = useSpeech();
  const standing = useSession((snapshot): Standing => {
    if (snapshot === null) return 'unknown';
    if (selectUser(snapshot) === null) return snapshot.hasTag('PENDING') ? 'unknown' : 'guest';
    return selectIsSeller(snapshot) ? 'seller' : 'shopper';
  });
  return (
    <div className="import" data-page="import" data-state={standing}>
      <h1>{t('imports:heading')}</h1>
      <p className="import__intro">{t('imports:intro')}</p>
      <noscript>
        <p className="notice" data-tone="warn">
          {t('imports:noScript')}
        </p>
      </noscript>
      {standing === 'unknown' ? <span className="skeleton import__wait" aria-hidden="true" /> : null}
      {standing === 'guest' ? (
        <div className="notice">
          <p>{t('imports:guest')}</p>
          <a className="button" href={href('/sign-in?back=/mp/import')}>
            {t('imports:signIn')}
          </a>
        </div>
      ) : null}
      {standing === 'shopper' ? (
        <p className="notice" data-tone="warn">
          {t('imports:notSeller')}
        </p>
      ) : null}
      {standing === 'seller' ? <ImportForm /> : null}
    </div>
  );
}
