import { type PermissionsQuery, permissions } from '../../generated/roles.ts';
import { useDocument } from '../data/documents.ts';
import { text, words } from '../text/text.ts';
import type { ControlProperties } from './controls.tsx';
import { none } from './facts.tsx';

/** The roles of one kind of subject: `REGISTRY` with `READ` and `WRITE`. */
type Grid = ReadonlyMap<string, readonly string[]>;

/** One role, for the filter of a list. */
export function RoleFilter({ id, value, change }: ControlProperties) {
  const { data } = useDocument(permissions, {});
  return (
    <select id={id} value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
      <option value="">{text('list.all')}</option>
      {rolesIn(data).map((role) => (
        <option key={role} value={role}>
          {role}
        </option>
      ))}
    </select>
  );
}

/** The roles that a person has in a form, one on a line: each kind of subject with what may be done. */
export function RolesPicker({ id, value, describedBy, change }: ControlProperties) {
  const { data } = useDocument(permissions, {});
  const chosen = new Set(value.split('\n').filter(Boolean));
  const toggle = (role: string) => {
    if (!chosen.delete(role)) chosen.add(role);
    change([...chosen].sort().join('\n'));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field is its name.
    <div id={id} class="roles" role="group" aria-label={text('roles.title')} aria-describedby={describedBy}>
      {!data && <p class="loading">{text('list.loading')}</p>}
      {[...gridOf(rolesIn(data))].map(([entity, names]) => (
        <fieldset key={entity}>
          <legend>{words(entity)}</legend>
          {names.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={chosen.has(`${entity}:${name}`)}
                onChange={() => toggle(`${entity}:${name}`)}
              />{' '}
              {words(name)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Roles by kinds of subjects. Those that come from groups alone are marked. */
export function RoleList({
  roles,
  direct = roles,
}: {
  roles: readonly string[];
  direct?: readonly string[];
}) {
  if (roles.length === 0) return <p class="hint">{text('roles.none')}</p>;
  return (
    <dl class="role-list">
      {[...gridOf(roles)].map(([entity, names]) => (
        <div key={entity}>
          <dt>{words(entity)}</dt>
          <dd>
            {names.map((name) => {
              const isDirect = direct.includes(`${entity}:${name}`);
              return (
                <span key={name} class="badge">
                  {isDirect ? words(name) : text('roles.byGroup', { role: words(name) })}
                </span>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How many roles there are, in one word for tables. */
export function RoleCount({ roles }: { roles: readonly string[] | null | undefined }) {
  return roles ? <span title={roles.join(', ')}>{text('roles.count', { count: roles.length })}</span> : none;
}

function rolesIn(data: PermissionsQuery | undefined): readonly string[] {
  return data?.permissions?.map(({ entity, permission }) => `${entity}:${permission}`) ?? [];
}

function gridOf(roles: readonly string[]): Grid {
  const grid = new Map<string, string[]>();
  for (const role of roles) {
    const [entity = '', name = ''] = role.split(':');
    grid.set(entity, [...(grid.get(entity) ?? []), name]);
  }
  return grid;
}
