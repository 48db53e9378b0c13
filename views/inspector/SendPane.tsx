/** The form that sends an event: lists the events of the active states, and shows whether the typed one is possible now. */
import { useTranslation } from 'react-i18next';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import type { ActorShown } from './followed.ts';
import type { Link } from './link.ts';
import { payloadText, readPayload } from './payload.ts';

export function SendPane({ link, actor }: { link: Link; actor: ActorShown | undefined }) {
  const { t } = useTranslation();
  const [type, setType] = useState('');
  const [text, setText] = useState('');
  const [request, setRequest] = useState(0);
  const { followed } = link;
  const sessionId = actor?.status === 'active' && actor.machine !== null ? actor.sessionId : null;

  const payload = useMemo(() => readPayload(type, text), [type, text]);
  useEffect(() => {
    link.ask(sessionId, type !== '' && 'event' in payload ? payload.event : null);
    return () => link.ask(null, null);
  }, [link, sessionId, type, payload]);

  const known = followed.known?.sessionId === sessionId ? followed.known : null;
  const choose = (chosen: string): void => {
    setType(chosen);
    setRequest(0);
    // Starts with the payload that the event had last.
    setText(payloadText(followed.log.lastOf(actor?.sessionId ?? '', chosen)));
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (sessionId !== null && type !== '' && 'event' in payload)
      setRequest(link.send(sessionId, payload.event));
  };
  const outcome = followed.sent?.request === request ? followed.sent.outcome : null;
  const problem =
    'problem' in payload
      ? payload.problem === 'json'
        ? t('inspector:send.problem.json', { reason: payload.reason })
        : t(`inspector:send.problem.${payload.problem}`)
      : type !== '' && known?.possible === false
        ? t('inspector:send.problem.notPossible')
        : null;

  return (
    <section className="pane pane--send" aria-labelledby="send-title">
      <h2 id="send-title">{t('inspector:send.title')}</h2>
      {actor === undefined || sessionId === null ? (
        <p className="quiet">{t('inspector:send.notLive')}</p>
      ) : (
        <form onSubmit={send}>
          <p className="quiet">{t('inspector:send.lead', { actor: actor.name })}</p>
          {known !== null && known.events.length === 0 ? (
            <p className="quiet">{t('inspector:send.none')}</p>
          ) : null}
          <fieldset className="known">
            <legend>{t('inspector:send.event')}</legend>
            {known?.events.map((event) => (
              <label key={event.type} data-state={event.can}>
                <input
                  type="radio"
                  name="event"
                  value={event.type}
                  checked={type === event.type}
                  onChange={() => choose(event.type)}
                />
                <span className="mono">{event.type}</span>
                <span className="quiet">{t(`inspector:send.${event.can}`)}</span>
              </label>
            ))}
          </fieldset>
          <label className="field">
            <span>{t('inspector:send.payload')}</span>
            <textarea
              className="mono"
              rows={5}
              spellCheck={false}
              value={text}
              aria-invalid={problem === null ? undefined : true}
              aria-describedby="send-problem"
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setRequest(0);
              }}
            />
          </label>
          <p id="send-problem" className="problem" role="status">
            {problem}
          </p>
          <button type="submit" className="primary" disabled={type === '' || problem !== null}>
            {t('inspector:send.submit')}
          </button>
          <p className="outcome" role="status" data-state={outcome ?? 'none'}>
            {outcome === null ? null : t(`inspector:send.outcome.${outcome}`)}
          </p>
        </form>
      )}
    </section>
  );
}
