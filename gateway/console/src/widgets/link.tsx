import type { ComponentChildren } from 'preact';
import { hrefOf } from '../state/route.ts';

/** A link to a page of the console. @param to as in `Route`, with or without a query */
export function To({
  to,
  children,
  isCurrent,
}: {
  to: string;
  children: ComponentChildren;
  isCurrent?: boolean;
}) {
  return (
    <a href={hrefOf(to)} {...(isCurrent && { 'aria-current': 'page' })}>
      {children}
    </a>
  );
}

/** A link to another host, which others may have written: only web addresses lead there. @param name stands for the address */
export function Outside({ href, name }: { href: string | null | undefined; name?: string }) {
  if (!href) return null;
  const isWeb = URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
  if (!isWeb) return <span class="address">{href}</span>;
  return (
    <a class="address" href={href} rel="noreferrer noopener" target="_blank">
      {name ?? href}
    </a>
  );
}
