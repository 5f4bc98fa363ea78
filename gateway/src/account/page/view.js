import { element, make, makeButton } from './elements.js';

/** Whether everyone may create a tenant, as the document says. */
export const signUpIsOpen = document.body.dataset.signUp !== 'closed';

/** Shows title and introduction of a page, the links to others, and for people who are signed in the menu. */
export function showPage({ title, intro = '', links = [] }, pages) {
  document.title = `${title} · Agent Governance Gateway`;
  element('title').textContent = title;
  element('intro').textContent = intro;
  const offered = links.filter((page) => signUpIsOpen || page !== 'sign-up');
  const list = offered.map((page) => make('a', { href: page }, pages[page].title));
  element('links').replaceChildren(...list);
  element('links').hidden = offered.length === 0;
}

/** Replaces the introduction of a page. */
export function showIntro(text) {
  element('intro').textContent = text;
}

/** Shows the pages of the account. @param leave signs out */
export function showMenu(current, names, pages, leave) {
  const links = names.map((name) =>
    make('a', { href: name, ...(name === current && { 'aria-current': 'page' }) }, pages[name].menu),
  );
  element('menu').replaceChildren(...links, makeButton('Sign out', leave, { class: 'plain' }));
  element('menu').hidden = false;
}

/** Shows the parts of a page. */
export function showContent(...parts) {
  element('content').replaceChildren(...parts);
}

/** Says how something went that has no form. */
export function tell(status, problem = '') {
  element('status').textContent = status;
  element('problem').textContent = problem;
}

/** Replaces the page with a result and focuses it. */
export function showResult(title, status) {
  element('menu').hidden = true;
  element('intro').textContent = '';
  element('title').textContent = title;
  showContent();
  tell(status);
  element('title').focus();
}
