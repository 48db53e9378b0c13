/** A member writes to Atelier Support, if the address says so about an order, a return or a case. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SupportTopic } from '#contract/support.ts';
import { Loading, SignInFirst } from '#views/components/Awaiting.tsx';
import { BackLink } from '#views/components/BackLink.tsx';
import { RadioChoice } from '#views/components/RadioChoice.tsx';
import { useWriting } from '#views/components/use-writing.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useDraftKey } from '#views/hooks/use-draft-key.ts';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import type { PageProps } from '#views/page-props.ts';
import { supportText } from './about-text.ts';
import { askSupportMachine } from './calls.ts';
import { MessageFields } from './MessageFields.tsx';
import { ASK_SUPPORT_PATH, LIST_PATH } from './paths.ts';
import styles from './ConversationPage.module.css';
import formStyles from './MessageForm.module.css';

const TOPICS = [
  'ORDER',
  'RETURN',
  'DISPUTE',
  'PAYMENT',
  'ACCOUNT',
  'SOMETHING_ELSE',
] as const satisfies readonly SupportTopic[];
const topicIn = (typed: string | undefined) => TOPICS.find((known) => known === typed);

type Named = Pick<PageProps<'ask-support'>['data'], 'orderNumber' | 'returnNumber' | 'disputeId'>;

/** The topic of what the address names; null if it names nothing. */
function topicOf({ orderNumber, returnNumber, disputeId }: Named) {
  if (returnNumber !== null) return 'RETURN';
  if (disputeId !== null) return 'DISPUTE';
  return orderNumber === null ? null : 'ORDER';
}

/** This page again, after a sign-in. */
function pathOf({ orderNumber, returnNumber, disputeId }: Named): string {
  const query = new URLSearchParams();
  if (orderNumber !== null) query.set('order', orderNumber);
  if (returnNumber !== null) query.set('return', returnNumber);
  if (disputeId !== null) query.set('dispute', String(disputeId));
  return query.size === 0 ? ASK_SUPPORT_PATH : `${ASK_SUPPORT_PATH}?${query.toString()}`;
}

export default function AskSupportPage({ data }: PageProps<'ask-support'>) {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <article className={styles.page}>
      {standing === 'guest' ? null : <BackLink to={LIST_PATH.buyer}>{t('messages:title')}</BackLink>}
      <h1>{t('messages:support.ask')}</h1>
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? <SignInFirst text={t('messages:support.guest')} back={pathOf(data)} /> : null}
      {standing === 'known' ? <AskForm key={pathOf(data)} named={data} /> : null}
    </article>
  );
}

function AskForm({ named }: { named: Named }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, data, failure, load } = useRequest(askSupportMachine);
  const keyOf = useDraftKey();
  const isBusy = status === 'PENDING' || status === 'FULFILLED';
  const writing = useWriting({ isWordless: true });
  const fixed = topicOf(named);
  const { problems, isAtField, formProps, check, recheck } = useCheckedForm({
    fields: { topic: '', text: '' },
    rules: ({ topic, text }, form) => ({
      topic: fixed === null && topicIn(topic) === undefined ? t('messages:support.topicMissing') : null,
      text: writing.isEmpty(text, form) ? t('messages:write.missing') : null,
    }),
    failure,
  });
  const begun = status === 'FULFILLED' ? (data?.conversationId ?? null) : null;
  useEffect(() => {
    if (begun !== null) void navigate(`${LIST_PATH.buyer}/${String(begun)}`);
  }, [begun, navigate]);
  return (
    <form
      {...formProps}
      className={formStyles.form}
      data-testid="ask-support"
      data-state={status}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const typed = check();
        const written = typed && writing.written(typed.text, event.currentTarget);
        const topic = fixed ?? topicIn(typed?.topic);
        if (written === null || topic === undefined) return;
        const { text, photoIds } = written;
        const { orderNumber, returnNumber, disputeId } = named;
        const draft = {
          ...{ topic, text, photoIds: [...photoIds] },
          ...(orderNumber === null ? {} : { orderNumber }),
          ...(returnNumber === null ? {} : { returnNumber }),
          ...(disputeId === null ? {} : { disputeId }),
        };
        load({ clientKey: keyOf(draft), ...draft });
      }}
    >
      <p>{t('messages:support.lead')}</p>
      {fixed === null ? (
        <RadioChoice
          name="topic"
          legend={t('messages:support.topicLabel')}
          answers={TOPICS.map((value) => ({ value, label: t(`messages:support.topic.${value}`) }))}
          problem={problems['topic']}
        />
      ) : (
        <p>
          <strong>{supportText({ ...named, topic: fixed, parentNumber: null }, t)}</strong>
        </p>
      )}
      <MessageFields
        writing={writing}
        problem={problems['text']}
        minRows={5}
        maxRows={14}
        isBusy={isBusy}
        failure={isAtField ? null : failure}
        onPhotosChanged={recheck}
      />
    </form>
  );
}
