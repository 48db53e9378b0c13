/** The calls of sessions and accounts (§7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INVALID_SESSION } from '#contract/invalid-session.ts';
import type { LoginResponse, UserInfo } from '#contract/user.ts';
import { endWithSessions } from './on-behalf/act-on-behalf.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { accountById, noteLocale } from './repository.ts';
import { asSeenByAgent, sellerProfile, userInfo } from './serialize.ts';
import { ACCOUNT_BODY_LIMIT } from './constants.ts';
import {
  clearAllCookies,
  clearSessionCookies,
  setDeviceCookies,
  setRefreshedCookies,
  setSessionCookies,
} from './sessions/cookies.ts';
import { cancelWithLinks } from './email-change/repository.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';
import { sessionSecretOf, provenSessions } from './sessions/sessions-of-request.ts';
import { argonPasswords, type Passwords } from './passwords/hash-passwords.ts';
import { forgottenPassword, setNewPassword } from './passwords/reset-password.ts';
import { personalDataCalls } from './personal-data/routes.ts';
import { profileCalls } from './profile/routes.ts';
import { withRetryAfter } from './retry-after.ts';
import { securityCalls } from './security-routes.ts';
import { verifyEmail } from './verify-email.ts';
import { register, type NewMembership } from './register.ts';
import { enrol } from './second-factor/challenge.ts';
import { completeSignIn } from './second-factor/complete-sign-in.ts';
import { refreshSession, sessionIdOf } from './sessions/sessions.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { signOut, type AfterSignOut } from './sign-out.ts';
import { issueToken } from './sessions/tokens.ts';

interface SessionRouteOptions {
  readonly afterSignOut: AfterSignOut;
  readonly newMembership: NewMembership;
  /** argon2id by default; tests pass a counting one. */
  readonly passwords?: Passwords;
}

function sessionCalls(
  app: FastifyInstance,
  shop: Shop,
  { passwords, afterSignOut }: Pick<Required<SessionRouteOptions>, 'passwords' | 'afterSignOut'>,
): void {
  const { secureCookies, limits } = shop.settings;
  const { orm } = shop.database;
  const limited = {
    bodyLimit: ACCOUNT_BODY_LIMIT,
    rateLimit: { max: limits.signInPerMinute, timeWindow: '1 minute' },
  };

  const currentSession = (request: FastifyRequest): string | null =>
    request.viewer?.sessionId ?? sessionIdOf(sessionSecretOf(request));

  /** Sets the cookies of a completed sign-in and answers it. */
  const answerSignedIn = async (
    { account, sessionId, secret, isRemembered }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<LoginResponse> => {
    // A sign-in may have ended other sessions, by a new password for example, and the agent lifecycles in them end too.
    await endWithSessions(shop);
    await cancelWithLinks(shop);
    const token = await issueToken(shop.secrets.token, { userId: account.id, sessionId }, shop.clock.now());
    const { isSeller, isAgent } = account;
    setSessionCookies(reply, { token, secret, isSeller, isAgent, isRemembered }, secureCookies);
    setDeviceCookies(request, reply, secureCookies);
    return {
      user: userInfo(account, request.headers['user-agent']),
      sellerStoreProfile: await sellerProfile(orm, account),
      userAccessRestrictions: account.accessRestrictions,
      token,
      sessionId,
    };
  };

  registerCall(app, 'getPublicKey', async ({ request, reply }) => {
    setDeviceCookies(request, reply, secureCookies);
    const { publicKey } = shop.secrets.signIn.current();
    return { code: '200' as const, data: { serverTime: shop.clock.now(), publicKey } };
  });

  registerCall(
    app,
    'signInSecure',
    async ({ body, request, reply }) => {
      const input = {
        emailPassword: body.emailPassword,
        locale: request.locale,
        clientAddress: request.ip,
        current: currentSession(request),
      };
      const result = await withRetryAfter(reply, signIn(shop, passwords, input));
      return 'challengeId' in result ? result : answerSignedIn(result, request, reply);
    },
    limited,
  );

  registerCall(app, 'enrolSecondFactor', ({ body }) => enrol(shop, body.challengeId), limited);

  registerCall(
    app,
    'completeSignIn',
    async ({ body, request, reply }) => {
      const input = {
        ...body,
        locale: request.locale,
        clientAddress: request.ip,
        current: currentSession(request),
      };
      return answerSignedIn(await withRetryAfter(reply, completeSignIn(shop, input)), request, reply);
    },
    limited,
  );

  registerCall(
    app,
    'refreshToken',
    async ({ body, request, reply }) => {
      const isProven = provenSessions(request).has(body.sessionId);
      const refreshed = isProven ? await refreshSession(orm, body.sessionId, body, shop.clock.now()) : null;
      if (refreshed === null) throw new Refusal(INVALID_SESSION, { field: 'sessionId' });
      const { userId, agentId, isRemembered } = refreshed;
      // An agent's language isn't the customer's.
      if (agentId === null) await noteLocale(orm, userId, request.locale);
      const token = await issueToken(
        shop.secrets.token,
        { userId, sessionId: body.sessionId },
        shop.clock.now(),
      );
      // Browsers keep a cookie for at most 400 days; setting it on each visit restarts them.
      const cookie = sessionSecretOf(request);
      const secret = cookie !== undefined && sessionIdOf(cookie) === body.sessionId ? cookie : null;
      setRefreshedCookies(reply, { token, secret, isRemembered }, secureCookies);
      return { token, sessionId: body.sessionId };
    },
    { reportsLastUse: true },
  );

  registerCall(app, 'signOut', async ({ request, reply }) => {
    await signOut(shop, provenSessions(request), afterSignOut);
    clearAllCookies(reply, secureCookies);
    return { done: true as const };
  });

  registerCall(app, 'forgetDevice', async ({ request, reply }) => {
    await signOut(shop, provenSessions(request), afterSignOut);
    clearAllCookies(reply, secureCookies);
    return { done: true as const };
  });

  const currentUser = async (request: FastifyRequest): Promise<{ user: UserInfo }> => {
    const { userId, agentId } = signedIn(request);
    const found = await accountById(orm, userId);
    if (!found) throw new Refusal('SIGN_IN_NEEDED');
    const user = userInfo(found, request.headers['user-agent']);
    return { user: agentId === null ? user : asSeenByAgent(user) };
  };
  registerCall(app, 'getSimpleUser', async ({ request, reply }) => {
    const answered = await currentUser(request);
    setDeviceCookies(request, reply, secureCookies);
    return answered;
  });
  registerCall(app, 'getUser', ({ request }) => currentUser(request));
}

/** Lists and ends the sessions of an account, only for its owner in person. */
function ownSessionCalls(app: FastifyInstance, shop: Shop): void {
  const done = { done: true as const };
  registerCall(app, 'openSessions', async ({ request }) => ({
    sessions: await listSessions(shop, signedIn(request)),
  }));
  registerCall(app, 'endOpenSession', async ({ params, request, reply }) => {
    const own = signedIn(request);
    await endOwnSession(shop, own, params.sessionId);
    if (params.sessionId === own.sessionId) clearSessionCookies(reply, shop.settings.secureCookies);
    return done;
  });
  registerCall(app, 'endOtherSessions', async ({ request }) => {
    await endOtherSessions(shop, signedIn(request));
    return done;
  });
}

function accountCalls(
  app: FastifyInstance,
  shop: Shop,
  { passwords, newMembership }: Pick<Required<SessionRouteOptions>, 'passwords' | 'newMembership'>,
): void {
  const { secureCookies, limits } = shop.settings;
  const limited = {
    bodyLimit: ACCOUNT_BODY_LIMIT,
    rateLimit: { max: limits.signInPerMinute, timeWindow: '1 minute' },
  };
  const done = { done: true as const };

  registerCall(
    app,
    'register',
    async ({ body, request }) => {
      await register(shop, { passwords, newMembership }, { ...body, locale: request.locale });
      return done;
    },
    limited,
  );
  registerCall(
    app,
    'verifyEmail',
    async ({ body, request, reply }) => {
      await withRetryAfter(reply, verifyEmail(shop, passwords, { ...body, clientAddress: request.ip }));
      return done;
    },
    limited,
  );
  registerCall(
    app,
    'forgottenPassword',
    async ({ body, request }) => {
      await forgottenPassword(shop, body.email, request.locale);
      return done;
    },
    limited,
  );
  registerCall(
    app,
    'setNewPassword',
    async ({ body, request, reply }) => {
      await setNewPassword(shop, passwords, { ...body, locale: request.locale });
      await endWithSessions(shop);
      await cancelWithLinks(shop);
      clearSessionCookies(reply, secureCookies);
      return done;
    },
    limited,
  );
}

/** Registers the routes. Their answers must not be cached. */
export async function sessionRoutes(
  app: FastifyInstance,
  shop: Shop,
  { afterSignOut, newMembership, passwords = argonPasswords() }: SessionRouteOptions,
): Promise<void> {
  await app.register(async (own) => {
    own.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    sessionCalls(own, shop, { passwords, afterSignOut });
    ownSessionCalls(own, shop);
    profileCalls(own, shop);
    securityCalls(own, shop, passwords);
    personalDataCalls(own, shop, passwords);
    accountCalls(own, shop, { passwords, newMembership });
  });
}
