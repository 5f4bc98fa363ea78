import { make, makeButton } from './elements.js';

const permissions = ['READ', 'WRITE', 'DELETE', 'ADMIN'];

/** Roles with those that they imply: ADMIN of an entity is all of it. */
export function withImplied(roles) {
  const implied = roles.flatMap((role) => {
    const [entity, permission] = role.split(':');
    return permission === 'ADMIN' ? permissions.map((one) => `${entity}:${one}`) : [role];
  });
  return [...new Set(implied)];
}

/** Shows roles as a table of entities and permissions. @param {string[]} roles `ENTITY:PERMISSION` */
export function makeRoles(roles) {
  if (roles.length === 0) return make('span', {}, 'none');
  const held = new Set(withImplied(roles));
  return tableOf(roles, (role) => (held.has(role) ? mark('✓', 'yes') : mark('–', 'no'))).table;
}

/** Makes boxes to check roles, also implied ones: a table, a search by the entity, and a button for all roles that only read. */
export function makeRoleChecks(id, name, roles) {
  const offered = new Set(withImplied(roles));
  const boxes = [];
  const { table, rows } = tableOf(roles, (role) => {
    if (!offered.has(role)) return '';
    const box = make('input', { type: 'checkbox', name, value: role, 'aria-label': role });
    boxes.push(box);
    return box;
  });
  const search = make('input', { id: `${id}-search`, type: 'search', autocomplete: 'off' });
  search.oninput = () => {
    const sought = search.value.trim().toUpperCase().replaceAll(' ', '_');
    for (const [entity, row] of rows) row.hidden = !entity.includes(sought);
  };
  const check = (isChecked) => async () => {
    for (const box of boxes) box.checked = isChecked(box.value);
  };
  const buttons = make(
    'div',
    {},
    makeButton(
      'All READ',
      check((role) => role.endsWith(':READ')),
      { class: 'plain' },
    ),
    makeButton(
      'None',
      check(() => false),
      { class: 'plain' },
    ),
  );
  return [make('label', { class: 'search', for: search.id }, 'Find an area'), search, buttons, table];
}

/** @param cellOf what is in the cell of a role */
function tableOf(roles, cellOf) {
  const entities = [...new Set(roles.map((role) => role.split(':')[0]))];
  const rows = entities.map((entity) => {
    const cells = permissions.map((permission) => make('td', {}, cellOf(`${entity}:${permission}`)));
    return [entity, make('tr', {}, make('th', { scope: 'row' }, ...breakable(entity)), ...cells)];
  });
  const names = ['Area', ...permissions].map((name) => make('th', { scope: 'col' }, name));
  const head = make('thead', {}, make('tr', {}, ...names));
  const body = make('tbody', {}, ...rows.map(([, row]) => row));
  return { table: make('table', { class: 'roles' }, head, body), rows };
}

/** A name that may be broken after its underscores only. */
function breakable(name) {
  return name.split('_').flatMap((part, index) => (index === 0 ? [part] : ['_', make('wbr'), part]));
}

/** A sign, with its meaning for screen readers. */
function mark(sign, meaning) {
  return make('span', { role: 'img', 'aria-label': meaning }, sign);
}
