import type { AccountWindow } from '../../kit/account-window.ts';
import { invite, newAdmin, post, signIn, signUp } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { tokenToConfirm } from './assigned-contact.ts';

/** Opens a page or brings it into a state that shows more of it. */
type Open = (window: AccountWindow) => Promise<void>;

const token = `#token=${'A'.repeat(43)}`;

/** Opens a page that shows a button with a name. */
const withButton =
  (page: string, name: string): Open =>
  async (window) => {
    // A change of the fragment alone would not load the page.
    await window.page.goto('about:blank');
    await window.goto(page);
    await window.page.getByRole('button', { name, exact: true }).first().waitFor();
  };

/** The same, and presses a button of it; waits for what it then shows. */
const pressed =
  (page: string, name: string, shown: string): Open =>
  async (window) => {
    await withButton(page, name)(window);
    await window.press('button', name);
    await window.page.getByText(shown).first().waitFor();
  };

/** The same for a page that a mail leads to, with the token of a mail that was just sent. */
const withLink =
  (page: string, name: string, newToken: () => Promise<string>): Open =>
  async (window) =>
    withButton(`${page}#token=${await newToken()}`, name)(window);

async function tokenToVerify(): Promise<string> {
  return (await shared.inbox.next((await signUp()).email)).token;
}

async function tokenToReset(): Promise<string> {
  const { email } = await newAdmin();
  await post('forgot-password', { email });
  return (await shared.inbox.next(email, 1)).token;
}

async function tokenOfInvitation(): Promise<string> {
  return (await invite((await signIn(await newAdmin())).accessToken)).token;
}

/** Every account page as a signed-in person sees it, and the parts that open in it. */
export const openPages: Record<string, Open> = {
  'sign-up': withButton('sign-up', 'Sign up'),
  'sign-in': withButton('sign-in', 'Continue'),
  'sign-in with a password': async (window) => {
    await withButton('sign-in', 'Continue')(window);
    await window.fill('E-mail address', 'ada@people.example');
    await window.press('button', 'Continue');
    await window.page.getByLabel('Password', { exact: true }).waitFor();
  },
  'forgot-password': withButton('forgot-password', 'Send the link'),
  'resend-verification': withButton('resend-verification', 'Send the link'),
  'verify-email': withLink('verify-email', 'Verify e-mail address', tokenToVerify),
  'reset-password': withLink('reset-password', 'Set password', tokenToReset),
  'accept-invite': withLink('accept-invite', 'Accept', tokenOfInvitation),
  'confirm-assignment': withLink('confirm-assignment', 'Confirm', tokenToConfirm),
  'a link that does not work': async (window) => {
    await window.page.goto('about:blank');
    await window.goto(`confirm-email${token}`);
    await window.page.getByText('This link does not work.').waitFor();
  },
  'a link without its token': async (window) => {
    await window.goto('verify-email');
    await window.page.getByText('The link is incomplete.').waitFor();
  },
  sso: async (window) => {
    await window.goto('sso?error=access_denied');
    await window.page.getByText('failed (access_denied)').waitFor();
  },
  profile: withButton('profile', 'Copy access token'),
  'profile with a copied token': pressed('profile', 'Copy access token', 'The access token was copied.'),
  sessions: withButton('sessions', 'End all other sessions'),
  'sessions with a question': pressed('sessions', 'End session', 'End this session?'),
  tokens: withButton('tokens', 'Revoke'),
  'tokens with a question': pressed('tokens', 'Revoke', 'Revoke this token?'),
  'tokens with a new one': async (window) => {
    await withButton('tokens', 'Create token')(window);
    await window.fill('Name', 'Nightly report');
    await window.press('button', 'Create token');
    await window.page.getByText('Your new token').waitFor();
  },
};
