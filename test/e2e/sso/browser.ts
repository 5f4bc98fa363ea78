import { type RestAnswer, rest } from '../../kit/client.ts';
import type { SignInAnswer } from '../../kit/openid-provider.ts';
import { shared } from '../../kit/shared-stack.ts';

/** A browser that stores the cookies of the product. */
export class Browser {
  private cookie = '';

  /** @param url of the product */
  constructor(private readonly url = shared.url) {}

  async send(method: string, path: string, body?: object): Promise<RestAnswer> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    const answer = await rest(this.url, method, path, undefined, {
      headers: body ? headers : { cookie: this.cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.cookie = String(cookie.split(';', 1)[0]);
    return answer;
  }

  /** Requests how a person signs in. */
  discover(email: string, redirectUri?: string): Promise<RestAnswer> {
    const query = new URLSearchParams({ email, ...(redirectUri && { redirectUri }) });
    return this.send('GET', `/tenant-auth/v1/login/discover?${query}`);
  }

  /** Begins a single sign-on; returns the address of the redirect. */
  async begin(email: string): Promise<string> {
    const { status, json, text } = await this.discover(email);
    if (status !== 200 || json.method !== 'SSO') throw new Error(text);
    return json.authorizationUrl;
  }

  /** Completes it with the provider's answer. */
  complete(answer: SignInAnswer): Promise<RestAnswer> {
    return this.send('POST', '/tenant-auth/v1/sso/callback', answer);
  }
}
