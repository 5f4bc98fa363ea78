import { ofPostgres } from './killings.ts';
import { describeSurvival } from './survival.ts';

describeSurvival({ ...ofPostgres, kills: 50, changes: 2_000 });
