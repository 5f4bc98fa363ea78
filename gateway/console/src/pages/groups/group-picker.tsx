import { findGroups } from '../../../generated/groups.ts';
import { createPicker } from '../../widgets/picker.tsx';

/** A group of the tenant. */
export const GroupPicker = createPicker(findGroups, ({ groups }) => ({
  choices: groups?.content.map(({ groupId, name }) => ({ key: groupId, name })) ?? [],
  total: groups?.totalElements ?? 0,
}));
