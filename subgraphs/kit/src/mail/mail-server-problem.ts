import { type SmtpError, signInOnce } from './smtp-mail.ts';

/** @returns what is wrong with the mail server and what to do, without the password; `undefined` where it accepts mails */
export async function mailServerProblem(url: string): Promise<string | undefined> {
  return signInOnce(url).then(
    () => undefined,
    (error) => describe(new URL(url), error),
  );
}

function describe({ hostname, host }: URL, { code = 'no code', responseCode }: SmtpError): string {
  const reason = [code, responseCode].filter(Boolean).join(' ');
  const found = {
    EAUTH: `${host} refuses the login (${reason}). Correct user and password`,
    EDNS: `the host ${hostname} is not known (${reason}). Correct it`,
  }[code];
  const other = `${host} cannot be used (${reason}). Correct host, port and TLS, or start the server`;
  return `SMTP_URL: ${found ?? other}. Mails wait in the queue, and each is tried for about two hours.`;
}
