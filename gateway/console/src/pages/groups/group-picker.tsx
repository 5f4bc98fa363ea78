import { findGroups } from '../../../generated/groups.ts';
import { createPicker, foundOn } from '../../widgets/picker.tsx';

/** A group of the tenant. */
export const GroupPicker = createPicker(findGroups, ({ groups }) =>
  foundOn(groups, ({ groupId, name }) => ({ key: groupId, name })),
);
