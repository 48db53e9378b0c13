/** `npm run secrets:rotate [-- --revoke]`: adds new secrets; the old ones still verify, so no user is signed out unless revoked. */
import { Failure } from '#server/platform/failure.ts';
import { secretStore } from '#server/platform/secrets/open.ts';
import { ACTIVATION_MS, makeRing, PURPOSES, rotateRing } from '#server/platform/secrets/ring.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run secrets:rotate [-- --revoke]',
  switches: ['revoke'],
  operands: 0,
  besideShop: true,
  async run({ settings, database, clock }, _operands, { switches, progress }) {
    const { token, cookie, signInKey } = settings.secrets;
    if (token !== undefined && cookie !== undefined && signInKey !== undefined) {
      throw new Failure('settings', 'All secrets come from the settings SECRET_…: rotate them there.');
    }
    const revoke = switches.has('revoke');
    await secretStore(settings, database).update((stored) =>
      stored === undefined ? makeRing(clock.now()) : rotateRing(stored, PURPOSES, clock.now(), revoke),
    );
    progress.note(
      revoke
        ? 'The old secrets are gone; everybody signs in anew.'
        : `New secrets are in use within ${ACTIVATION_MS / 1000} s; nobody is signed out.`,
    );
  },
});
