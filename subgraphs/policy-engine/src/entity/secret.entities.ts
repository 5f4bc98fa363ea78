import type { EntityRows } from '../finder/pattern.types.ts';
import { scores } from '../finder/scores.ts';
import { whole } from './check-digits.ts';
import { assigned, notAfter, stated, words } from './expressions.ts';

/** Letters of both cases and digits among them: no word, no name of a program, no path, no hexadecimal digest. */
const isRandom = whole(
  (taken) =>
    /[a-z]/.test(taken) &&
    /[A-Z]/.test(taken) &&
    /\d[A-Za-z]/.test(taken) &&
    !/[a-z]{8}|(?:[A-Z][a-z]{2,8}){3}/.test(taken),
);

/** What follows `the password is` in plain sentences is rarely the password: that has a digit or a sign in it. */
const looksSecret = whole((taken) => /\d|[^\w\s.,;:!?)'"]/.test(taken));

const password = [
  'pass(?:word|phrase|code|wd)s?|pwd|pswd|passwort|kennwort|mot de passe|mdp|contrase[nñ]a|senha|palavra-passe',
  'wachtwoord|parola|has[lł]o|l(?:ö|o)senord|adgangskode|salasana|şifre|пароль|密码|密碼|パスワード|비밀번호',
  '(?:client|api|app|shared)[ _-]?secret|secret[ _-]?key|(?:api|(?<!secret[ _-])access|auth|bearer)[ _-]?(?:key|token)|clave',
].join('|');

/** Words that stand behind `Password:` in forms and documents. */
const plainWords =
  'must|required|reset|change|changed|forgot|enter|your|the|and|or|is|should|min|minimum|optional|field|true|false|null|none';

/** What stands for something that another policy took out: `[PASSWORD]`. */
const notRedacted = String.raw`(?!\[[A-Z_]{1,50}\](?![^\s"'<>,;]))`;

const username = [
  'user[ _-]?(?:name|id)s?|login[ _-]?(?:name|id)|screen[ _-]?name|account[ _-]?name|nickname|benutzer(?:name|kennung)',
  'nutzername|nom d.utilisateur|identifiant|nombre de usuario|nome utente|nome de usu[aá]rio|gebruikersnaam',
  'имя пользователя|логин|用户名|ユーザー名|아이디',
].join('|');

const usernameRun = /[^\s"'<>,;]*/y;

/** What lets somebody in. */
export const secretEntities = {
  AWS_ACCESS_KEY: {
    words: words('aws|amazon|access[ _-]?key'),
    patterns: [
      {
        // AWS IAM, unique identifiers: keys of users, and of sessions.
        expression: new RegExp(
          `${notAfter('[A-Za-z0-9/+]')}(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9/+])`,
          'g',
        ),
        longest: 21,
        alone: scores.verified,
        near: scores.certain,
      },
    ],
  },
  AWS_SECRET_KEY: {
    words: words('aws|amazon|secret|access[ _-]?key|akia|asia'),
    patterns: [
      {
        expression: new RegExp(
          `(?=[A-Za-z0-9/+]{9})${notAfter('[A-Za-z0-9/+]')}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])`,
          'g',
        ),
        longest: 41,
        measure: isRandom,
        alone: scores.possible,
        near: scores.verified,
      },
    ],
  },
  PASSWORD: {
    patterns: [
      {
        expression: stated(password, String.raw`${notRedacted}[^\s"'<>,;]{4,100}`),
        longest: 100,
        measure: looksSecret,
        alone: scores.distinct,
        near: scores.distinct,
        run: /[^\s"'<>,;]*/y,
      },
      {
        // Of letters alone.
        expression: assigned(
          'pass(?:word|phrase|code|wd)|pwd|passwort|kennwort|mot de passe|contrase[nñ]a|senha|wachtwoord|пароль|密码',
          String.raw`${notRedacted}(?!(?:${plainWords})\b)[^\s"'<>,;]{4,100}`,
        ),
        longest: 100,
        alone: scores.likely,
        near: scores.likely,
        run: /[^\s"'<>,;]*/y,
      },
      {
        // In an address: `https://user:password@host`.
        expression: /:\/\/[^\s:@/]{1,60}:([^\s:@/]{3,160})(?=@)/g,
        longest: 162,
        alone: scores.verified,
        near: scores.verified,
      },
    ],
  },
  USERNAME: {
    words: words(
      'user|login|account|sign(?:ed)? in|log(?:ged)? in|profile|handle|benutzer|usuario|utilisateur',
    ),
    patterns: [
      {
        expression: stated(username, String.raw`(?!(?:${plainWords}|not)\b)@?\w[\w.@+-]{1,61}\w`),
        longest: 64,
        run: usernameRun,
        alone: scores.distinct,
        near: scores.distinct,
      },
      {
        expression: assigned(
          'users?|log-?in|handle|benutzer|usuario|usu[aá]rio|utilisateur',
          String.raw`(?!(?:${plainWords})\b)@?[A-Za-z][\w.@+-]{1,60}\w`,
        ),
        longest: 63,
        run: usernameRun,
        alone: scores.likely,
        near: scores.likely,
      },
      {
        expression: /(?<![\w@./])@[A-Za-z_]\w{2,30}(?![\w@]|\.\w)/g,
        longest: 34,
        alone: scores.shape,
        near: scores.likely,
      },
    ],
  },
} as const satisfies EntityRows;
