/** The banner on every page while an agent acts for a customer (§2). Its button is in a plain form, so it works without script. */
import { useTranslation } from 'react-i18next';
import { selectAgentFailure, selectIsEnding } from '#machines/on-behalf/selectors.ts';
import { now } from '#services/clock.ts';
import { useLocale } from '../locale.tsx';
import { useCustomerEmail, useIsActing } from '../hooks/use-acting.ts';
import { useOnBehalf, useOnBehalfActor } from '../shop.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './AgentBanner.module.css';

export function AgentBanner() {
  const { t } = useTranslation();
  const { href } = useLocale();
  const actor = useOnBehalfActor();
  const isActing = useIsActing();
  const email = useCustomerEmail();
  const isEnding = useOnBehalf((snapshot) => snapshot !== null && selectIsEnding(snapshot));
  const isOver = useOnBehalf((snapshot) => snapshot !== null && isTimeUp(snapshot));
  if (isOver && !isActing) {
    return (
      <p className={styles.banner} role="status" data-testid="agent-banner" data-state="ended">
        {t('shell:agent.over')} <Link to="/sign-in?back=/agent">{t('shell:account.signIn')}</Link>
      </p>
    );
  }
  if (!isActing) return null;
  return (
    <form
      className={styles.banner}
      method="post"
      action={href('/agent/end')}
      aria-label={t('shell:agent.label')}
      data-testid="agent-banner"
      data-state={isEnding ? 'ending' : 'acting'}
      onSubmit={(event) => {
        if (!actor) return;
        event.preventDefault();
        actor.send({ type: 'END', at: now() });
      }}
    >
      <span role="status">{t('shell:agent.viewing', { who: email ?? t('shell:agent.customer') })}</span>{' '}
      <button type="submit" className={styles.end} aria-disabled={isEnding}>
        {t('shell:agent.end')}
      </button>
    </form>
  );
}

const isTimeUp = (snapshot: Parameters<typeof selectAgentFailure>[0]): boolean =>
  selectAgentFailure(snapshot)?.code === 'AGENT_TIME_UP';
