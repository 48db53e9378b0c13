import type { DemoLogin } from '../demo/logins.ts';
import type { Settings } from '../platform/settings.ts';

interface StartBanner {
  settings: Settings;
  addresses: readonly string[];
  logins: readonly DemoLogin[];
  ms: number;
}

/** The text that the terminal shows once the shop is open: addresses, demo logins and where mails go. */
export function startBanner({ settings, addresses, logins, ms }: StartBanner): string {
  const lines = ['', `${settings.brand.name} is open (${(ms / 1000).toFixed(1)} s).`, ''];
  lines.push(...addresses.map((address) => `  ${address}`), '');
  if (logins.length > 0) {
    const width = Math.max(...logins.map(({ role }) => role.length));
    const mail = Math.max(...logins.map(({ email }) => email.length));
    lines.push('  Ready logins:');
    lines.push(
      ...logins.map(({ role, email, password, authenticatorKey }) => {
        const code =
          authenticatorKey === undefined ? '' : `  and the code of  npm run sign-in-code -- ${email}`;
        return `    ${role.padEnd(width)}  ${email.padEnd(mail)}  ${password}${code}`;
      }),
      '',
    );
  }
  if (settings.isInspected) lines.push(`  Machines at work: ${addresses[0] ?? '/'}inspector`);
  lines.push(
    settings.mail.smtpUrl === undefined
      ? `  Mails are written to ${settings.mail.outboxDir}`
      : '  Mails go out by SMTP_URL',
  );
  lines.push('  Ctrl-C stops it.', '');
  return lines.join('\n');
}
