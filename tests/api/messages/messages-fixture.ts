/** Calls of conversations, as the people of the aftersales fixture make them. */
import type { CallAnswer } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Who, AftersalesFixture } from '../aftersales/aftersales-fixture.ts';

let keys = 0;
export const aKey = (): string => `message-key-${String((keys += 1))}`;

export const write = (
  { ask }: AftersalesFixture,
  who: Who,
  orderNumber: string,
  text: string,
  clientKey = aKey(),
) => ask(who, 'startConversation', { params: { orderNumber }, body: { clientKey, text } });

export async function sent(
  fixture: AftersalesFixture,
  who: Who,
  orderNumber: string,
  text: string,
): Promise<CallAnswer<'startConversation'>> {
  const answer = await write(fixture, who, orderNumber, text);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<CallAnswer<'startConversation'>>();
}

export async function answerOf<Name extends EndpointName>(
  { ask }: AftersalesFixture,
  who: Who,
  name: Name,
  asking: Parameters<AftersalesFixture['ask']>[2] = {},
): Promise<CallAnswer<Name>> {
  const answer = await ask(who, name, asking);
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  return answer.json<CallAnswer<Name>>();
}

export const unread = (fixture: AftersalesFixture, who: Who): Promise<CallAnswer<'unreadCount'>> =>
  answerOf(fixture, who, 'unreadCount');
