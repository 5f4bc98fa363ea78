const email = { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username' };
const newPassword = {
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
};

/**
 * The form of each page, by the last part of its address.
 * - `path`: the operation that the answers are posted to
 * - `needsToken`: it is opened from a mail, with a token in the fragment
 * - `fields`: those marked `later` are shown when the dialogue comes to them
 * - `signsIn`: the answer holds tokens
 */
export const pages = {
  'verify-email': {
    title: 'Verify your e-mail address',
    intro: 'Confirm that this e-mail address is yours.',
    path: 'tenant-auth/v1/verify-email',
    needsToken: true,
    fields: [],
    button: 'Verify e-mail address',
    links: ['sign-in'],
  },
  'reset-password': {
    title: 'Set a new password',
    intro: 'Changing the password ends all your sessions.',
    path: 'tenant-auth/v1/reset-password',
    needsToken: true,
    fields: [newPassword],
    button: 'Set password',
    links: ['sign-in'],
  },
  'accept-invite': {
    title: 'Accept the invitation',
    intro: 'Choose the name that other users see, and a password.',
    path: 'tenant-auth/v1/accept-invite',
    needsToken: true,
    fields: [
      { name: 'name', label: 'Your name', type: 'text', autocomplete: 'name' },
      { ...newPassword, label: 'Password' },
    ],
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
    intro: 'We send you a link to set a new password.',
    path: 'tenant-auth/v1/forgot-password',
    fields: [email],
    button: 'Send the link',
    links: ['sign-in'],
  },
  'resend-verification': {
    title: 'Verify your e-mail address',
    intro: 'We send you a new verification link.',
    path: 'tenant-auth/v1/resend-verification',
    fields: [email],
    button: 'Send the link',
    links: ['sign-in'],
  },
  'sign-in': {
    title: 'Sign in',
    path: 'tenant-auth/v1/login',
    fields: [
      email,
      {
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
        later: true,
      },
      { name: 'tenantId', label: 'Tenant', type: 'choice', autocomplete: 'off', later: true },
    ],
    button: 'Continue',
    signsIn: true,
    links: ['forgot-password', 'resend-verification'],
  },
  sso: {
    title: 'Signing you in',
    path: 'tenant-auth/v1/sso/callback',
    fields: [],
    signsIn: true,
    links: ['sign-in'],
  },
};
