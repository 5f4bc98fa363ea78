/** @typedef {import('./field.js').FieldDefinition} FieldDefinition */

/** @type {FieldDefinition} */
export const email = { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username' };

/** @type {FieldDefinition} */
export const password = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
};

/** @type {FieldDefinition} */
export const newPassword = {
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: '8 to 128 characters that are hard to guess, such as four unrelated words. Your name, your e-mail address and common passwords are refused.',
};

/** @type {FieldDefinition} */
export const personName = {
  name: 'name',
  label: 'Your name',
  type: 'text',
  autocomplete: 'name',
  hint: 'Other users of your tenant see it.',
};

/**
 * The pages, by the last part of their address.
 * - `path`: the operation that the answers are posted to
 * - `needsToken`: it is opened from a mail, with a token in the fragment
 * - `signsIn`: the answer holds tokens
 * - `menu`: its name in the menu of those who are signed in, who alone can see it
 */
export const pages = {
  'sign-up': {
    title: 'Sign up',
    intro: 'Create a tenant for your organisation. You become its first administrator.',
    path: 'tenant-auth/v1/tenants',
    fields: [
      {
        name: 'tenantName',
        label: 'Name of the tenant',
        type: 'text',
        autocomplete: 'organization',
        hint: 'For instance, the name of your company. An administrator can change it later.',
      },
      personName,
      { ...email, hint: 'You verify it by a link, and then sign in.' },
      { ...newPassword, label: 'Password' },
    ],
    button: 'Sign up',
    links: ['sign-in', 'resend-verification'],
  },
  'verify-email': {
    title: 'Verify your e-mail address',
    intro: 'Confirm that this e-mail address is yours.',
    path: 'tenant-auth/v1/verify-email',
    needsToken: true,
    fields: [],
    button: 'Verify e-mail address',
    links: ['sign-in', 'resend-verification'],
  },
  'confirm-email': {
    title: 'Confirm your new e-mail address',
    intro: 'Confirm that the new address is yours.',
    path: 'tenant-auth/v1/confirm-email',
    needsToken: true,
    fields: [],
    button: 'Confirm e-mail address',
    links: ['sign-in'],
  },
  'reset-password': {
    title: 'Set a new password',
    intro: 'A new password ends all your sessions.',
    path: 'tenant-auth/v1/reset-password',
    needsToken: true,
    fields: [newPassword],
    button: 'Set password',
    links: ['sign-in', 'forgot-password'],
  },
  'accept-invite': {
    title: 'Accept the invitation',
    path: 'tenant-auth/v1/accept-invite',
    needsToken: true,
    fields: [personName, { ...newPassword, label: 'Password' }],
    button: 'Accept',
    signsIn: true,
    links: ['sign-in'],
  },
  'confirm-assignment': {
    title: 'Confirm your assignment',
    intro: 'Confirm that you accept the role named in the mail.',
    path: 'registry/v1/assignments/confirm',
    needsToken: true,
    fields: [],
    button: 'Confirm',
  },
  'forgot-password': {
    title: 'Forgot your password?',
    path: 'tenant-auth/v1/forgot-password',
    fields: [{ ...email, hint: 'The address of your account. You set a new password by a link.' }],
    button: 'Send the link',
    links: ['sign-in'],
  },
  'resend-verification': {
    title: 'Get a new verification link',
    path: 'tenant-auth/v1/resend-verification',
    fields: [{ ...email, hint: 'The address that you signed up with.' }],
    button: 'Send the link',
    links: ['sign-in'],
  },
  'sign-in': {
    title: 'Sign in',
    path: 'tenant-auth/v1/login',
    fields: [
      email,
      { ...password, later: true },
      {
        name: 'tenantId',
        label: 'Tenant',
        type: 'choice',
        hint: 'You have an account in each of these tenants.',
        later: true,
      },
    ],
    button: 'Continue',
    signsIn: true,
    links: ['sign-up', 'forgot-password', 'resend-verification'],
  },
  sso: {
    title: 'Signing you in',
    path: 'tenant-auth/v1/sso/callback',
    signsIn: true,
    links: ['sign-in'],
  },
  profile: { title: 'Your profile', menu: 'Profile' },
  sessions: { title: 'Your sessions', intro: 'Where you are signed in.', menu: 'Sessions' },
  tokens: {
    title: 'Your personal tokens',
    intro: 'Your programs send a personal token instead of signing in.',
    menu: 'Tokens',
  },
};
