/** The page that a mail's link opens. It asks before it stops anything, and works without script and without signing in. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '#views/components/Notice.tsx';
import { StitchedCard } from '#views/components/StitchedCard.tsx';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './unsubscribe.module.css';

const CHOICES = '/account/notifications';

export default function UnsubscribePage({ data: { subscription } }: PageProps<'unsubscribe'>) {
  const { t } = useTranslation();
  const { href } = useLocale();
  if (subscription === null)
    return (
      <StitchedCard className={styles.card} data-testid="unsubscribe" data-state="BROKEN">
        <h1>{t('notification-choices:stop.broken')}</h1>
        <p>{t('notification-choices:stop.brokenText')}</p>
        <ToChoices />
      </StitchedCard>
    );
  const { token, kind, email, isStopped } = subscription;
  const about = (
    <p className={styles.about}>
      <strong>{t(`notification-choices:kinds.${kind}.title`)}</strong>
      <br />
      {t(`notification-choices:kinds.${kind}.text`)}
    </p>
  );
  if (isStopped)
    return (
      <StitchedCard className={styles.card} data-testid="unsubscribe" data-state="STOPPED">
        <h1>{t('notification-choices:stop.done')}</h1>
        <Notice tone="good" role="status">
          {t('notification-choices:stop.doneText', { email })}
        </Notice>
        {about}
        <p>{t('notification-choices:stop.again')}</p>
        <ToChoices />
      </StitchedCard>
    );
  return (
    <StitchedCard className={styles.card} data-testid="unsubscribe" data-state="SENT">
      <h1>{t('notification-choices:stop.title')}</h1>
      <p>{t('notification-choices:stop.ask', { email })}</p>
      {about}
      <form method="post" action={href(`/unsubscribe?token=${token}`)}>
        <Button type="submit" fullWidth>
          {t('notification-choices:stop.do')}
        </Button>
      </form>
      <p className={styles.keeps}>{t('notification-choices:stop.keeps')}</p>
      <p>
        <Link to={CHOICES}>{t('notification-choices:stop.choose')}</Link>
      </p>
    </StitchedCard>
  );
}

function ToChoices() {
  const { t } = useTranslation();
  return (
    <p>
      <Button component={Link} variant="outline" fullWidth to={CHOICES}>
        {t('notification-choices:stop.choose')}
      </Button>
    </p>
  );
}
