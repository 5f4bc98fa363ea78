import { policyPresets } from '../../../generated/policies.ts';
import { useDocument } from '../../data/documents.ts';
import { text, words } from '../../text/text.ts';
import { Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Waiting } from '../../widgets/page.tsx';
import { createAction } from './policy-form.ts';

/** Proposals: nothing applies before a policy is created, is in a group, and the group is bound. */
export function Presets() {
  const { data, problem, reload } = useDocument(policyPresets, {});
  if (!data) return <Waiting problem={problem} retry={reload} />;
  if (!data.policyPresets) return <Empty name="list.hidden" />;
  return (
    <>
      <p class="hint">{text('policies.presetsHint')}</p>
      <div class="grid">
        {data.policyPresets.map(({ preset, name, description, policies }) => (
          <section key={preset} class="card" aria-label={name}>
            <h2>{name}</h2>
            <p>{description}</p>
            <ul class="rows">
              {policies.map((policy) => (
                <li key={policy.name} class="split">
                  <div>
                    <strong>{policy.name}</strong>
                    <p class="hint">
                      {words(policy.config.entity.type)} <Badge of={policy.config.entity.action} />
                    </p>
                  </div>
                  <Actions actions={[createAction('policies.use', policy)]} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
