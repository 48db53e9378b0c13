/** The wording of a choice as the member saw it, which is saved with the choice as proof of consent. */
import type { NotificationChannel, NotificationKind } from '#contract/notifications.ts';
import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/notification-choices.json' with { type: 'json' };
import fr from '#locales/fr/notification-choices.json' with { type: 'json' };
import type { Language } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { 'notification-choices': en }, fr: { 'notification-choices': fr } },
  defaultNS: 'notification-choices',
});

/** "Messages. When a seller or a buyer writes to you. Email: on". */
export function choiceWording(
  { kind, channel, isOn }: { kind: NotificationKind; channel: NotificationChannel; isOn: boolean },
  language: Language,
): string {
  const t = texts.getFixedT(language, ['notification-choices']);
  return t('notification-choices:record', {
    kind: t(`notification-choices:kinds.${kind}.title`),
    text: t(`notification-choices:kinds.${kind}.text`),
    channel: t(`notification-choices:channels.${channel}`),
    state: t(isOn ? 'notification-choices:on' : 'notification-choices:off'),
  });
}

/** The wording of the unsubscribe link, with the kind of mail that it stops. */
export function unsubscribeWording(kind: NotificationKind, language: Language): string {
  const t = texts.getFixedT(language, ['notification-choices']);
  return t('notification-choices:recordStop', {
    kind: t(`notification-choices:kinds.${kind}.title`),
    button: t('notification-choices:stop.do'),
  });
}
