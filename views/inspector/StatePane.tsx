/** The state of an actor: its active states, its context as a tree, and its output or error. */
import { useTranslation } from 'react-i18next';
import type { ActorShown } from './followed.ts';
import { stateText } from './log.ts';
import { Tree } from './Tree.tsx';

export function StatePane({ actor, isLive }: { actor: ActorShown | undefined; isLive: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="pane pane--state" aria-labelledby="state-title">
      <h2 id="state-title">
        {t('inspector:state.title')}
        {actor === undefined ? null : <span className="quiet"> {actor.name}</span>}
      </h2>
      {actor === undefined ? (
        <p className="quiet">{t(isLive ? 'inspector:state.choose' : 'inspector:state.notLive')}</p>
      ) : (
        <>
          <dl className="facts">
            <dt>{t('inspector:state.status')}</dt>
            <dd data-state={actor.status}>{t(`inspector:status.${actor.status}`)}</dd>
            {actor.machine === null ? null : (
              <>
                <dt>{t('inspector:state.value')}</dt>
                <dd className="mono">{stateText(actor.value)}</dd>
              </>
            )}
          </dl>
          <div className="mono" key={actor.sessionId}>
            {actor.context === undefined ? null : (
              <Tree name={t('inspector:state.context')} value={actor.context} isOpen />
            )}
            {actor.output === undefined ? null : (
              <Tree name={t('inspector:state.output')} value={actor.output} isOpen />
            )}
            {actor.error === undefined ? null : (
              <Tree name={t('inspector:state.error')} value={actor.error} isOpen />
            )}
          </div>
          <p className="quiet">{t('inspector:state.masked')}</p>
        </>
      )}
    </section>
  );
}
