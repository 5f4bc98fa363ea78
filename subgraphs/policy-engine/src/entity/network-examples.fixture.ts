import type { Examples } from './examples.types.ts';

/** Of hosts and secrets. */
export const networkExamples: Examples = {
  found: {
    AWS_ACCESS_KEY: ['aws_access_key_id = «AKIAIOSFODNN7EXAMPLE»', 'The key «ASIAY34FZKBOKMUTVV7A» leaked'],
    AWS_SECRET_KEY: [
      'aws_secret_access_key = «wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY»',
      'secret «kWcrlUX5JEDGMtpLsEjzMbQqzBvRXh+PLNfV8zT2»',
    ],
    PASSWORD: [
      'password: «hunter2»',
      'pwd=«correct-horse»',
      'the password is «Tr0ub4dor&3» now',
      'Passwort: «geheim123»',
      'mot de passe : «azerty99»',
      'postgres://app:«s3cret»@db/x',
      'contraseña: «abc1234»',
      'пароль: «qwerty12»',
      'api_key="«sk_live_abc123»"',
      'password\n«Xk29#aq»',
    ],
    IP_ADDRESS: [
      'from «192.168.1.1»',
      'host «10.0.0.255»:8080',
      'at «2001:db8:85a3::8a2e:370:7334»',
      'server «fe80::1» ping',
      '«::ffff:192.0.2.128» address',
    ],
    MAC_ADDRESS: ['mac «00:1A:2b:3C:4d:5E»', '«00-1A-2B-3C-4D-5E»', '«001a.2b3c.4d5e» is it'],
    URL: [
      'see «https://example.com/a?b=c#d».',
      '«http://localhost:8080»',
      '(«www.example.org/x»)',
      '«s3://bucket/key»',
      `get «https://example.com/${'a'.repeat(600)}» now`,
    ],
  },
  notFound: {
    AWS_ACCESS_KEY: ['AKIA1234', 'XAKIAIOSFODNN7EXAMPLE', 'akiaiosfodnn7example'],
    AWS_SECRET_KEY: [
      'da39a3ee5e6b4b0d3255bfef95601890afd80709',
      'ThisIsAVeryLongCamelCaseIdentifierName12',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ],
    PASSWORD: [
      'Forgot your password?',
      'password is required',
      'the password must have 8 characters',
      'Password: required',
      'your password is wrong',
    ],
    IP_ADDRESS: [
      'version 1.2.3.4',
      '256.1.1.1',
      '1.2.3',
      'std::vector',
      '12:30:45',
      'v10.0.0.1',
      'a::b in code',
    ],
    MAC_ADDRESS: ['00:1A:2b:3C:4d', '00:1A:2b:3C:4d:5E:6F', 'gg:gg:gg:gg:gg:gg', '12:30:45'],
    URL: ['http is a protocol', 'example.com', 'www. is old', 'file: none', '//comment'],
  },
};
