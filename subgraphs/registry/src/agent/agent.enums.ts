import { defineEnum } from '@agg/kit';
import { registrationStatuses } from '../registration/registration.enums.ts';

export const AgentVisibility = defineEnum('AgentVisibility', ['PRIVATE', 'TENANT', 'PUBLIC']);
export type AgentVisibility = keyof typeof AgentVisibility;

export const AgentStatus = defineEnum('AgentStatus', registrationStatuses);
export type AgentStatus = keyof typeof AgentStatus;
