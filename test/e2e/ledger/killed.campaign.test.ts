import { ofProduct } from './killings.ts';
import { describeSurvival } from './survival.ts';

describeSurvival({ ...ofProduct, kills: 100, changes: 5_000 });
