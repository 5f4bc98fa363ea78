/** Frequent given names of many countries, as official statistics of births list them. */
const names = `
Aaron Abdul Adam Adrian Ahmed Aisha Alan Albert Alejandro Alex Alexander Alexandra Alfred Ali Alice Alicia Allison Amanda
Amelia Amir Amit Amy Ana Andrea Andreas Andrew Angela Angelina Anil Anita Anja Anna Anne Anthony Antoine Antonio Anton Anya
Arjun Arthur Asha Ashley Astrid Austin Barbara Beatrice Beatriz Ben Benjamin Bernd Bernard Beth Betty Bianca Bill Birgit Bob
Brandon Brenda Brian Bruno Camila Camille Carl Carla Carlo Carlos Carmen Carol Caroline Catherine Cecilia Charles Charlotte
Chen Chloe Chris Christian Christina Christine Christopher Claire Clara Claudia Cynthia Dan Daniel Daniela Danielle David
Deborah Deepak Denise Dennis Diana Diego Dieter Dirk Dmitri Dmitry Dominik Donald Donna Dorothy Douglas Edward Elena Eleanor
Elias Elizabeth Ella Emily Emma Emmanuel Eric Erik Erika Ethan Eva Evelyn Fatima Felix Fernanda Fernando Fiona Florian
Frances Francesca Francesco Francisco Frank Franz Frederick Friedrich Fritz Gabriel Gabriela Gary Gemma George Georg Gerald
Gianni Giorgio Giovanni Giulia Giuseppe Gloria Grace Greg Gregory Guillaume Guido Gustav Hannah Hans Harold Harry Hassan
Heather Heidi Heike Helen Helena Helga Henri Henry Hiroshi Hugo Ian Ibrahim Ines Ingrid Irene Isaac Isabel Isabella Ivan
Jack Jacob Jacqueline Jakob James Jan Jane Janet Janice Jason Javier Jean Jennifer Jeremy Jessica Jim Joan Joanna João
Joe Joel Johan Johanna John Johnny Jon Jonas Jonathan Jordan Jorge José Jose Joseph Joshua Joyce Juan Judith Judy Julia
Julian Julie Jürgen Justin Karen Karin Karl Katarzyna Kate Katherine Kathleen Katja Kathryn Katrin Kayla Keith Kelly Kenji
Kenneth Kevin Khalid Kim Klaus Kumar Kyle Lara Lars Larry Laura Lauren Lea Leila Lena Leo Leon Leonard Li Liam Lina Linda
Lisa Logan Lorenzo Louis Louise Luca Lucas Lucia Lucy Ludwig Luis Luisa Luiz Lukas Luke Madison Magdalena Manuel Marc Marco Marcus
Margaret Maria María Marie Marilyn Mario Marion Mark Markus Marta Martha Martin Martina Mary Mateo Matteo Matthew Matthias
Maximilian Maya Megan Mehmet Melissa Mia Michael Michel Michelle Miguel Mike Mohamed Mohammad Mohammed Monica Monika Muhammad
Nancy Natalia Natalie Nathalie Nathan Nicholas Nick Nicola Nicolas Nicole Nikhil Nina Noah Nora Olga Oliver Olivia Omar
Oscar Otto Pablo Pamela Patricia Patrick Paul Paula Pauline Pavel Pedro Peter Petra Philip Philipp Philippe Pierre Piotr
Pooja Priya Rachel Rafael Rahul Raj Rajesh Ralf Ralph Ramesh Raymond Rebecca Ricardo Richard Rita Robert Roberta Roberto
Roger Roland Ronald Rosa Roy Russell Ruth Ryan Sabine Salma Sam Samantha Samuel Sandra Sanjay Sara Sarah Scott Sean Sebastian
Sergei Sergey Sergio Sharon Shirley Silvia Simon Simone Sofia Sofie Sophia Sophie Stefan Stefanie Stephanie Stephen Steve
Steven Sunita Suresh Susan Susanne Svetlana Takashi Tanja Tatiana Teresa Theo Theresa Thomas Tim Timothy Tobias Tom Tomasz
Tyler Ulrich Uwe Valentina Vanessa Vera Victor Victoria Vijay Vincent Virginia Vladimir Walter Wang Wei Werner William
Wolfgang Yasmin Yuki Yusuf Yves Zachary Zoe
`;

export const givenNames: ReadonlySet<string> = new Set(names.trim().split(/\s+/));

/** Words that are written with capitals, and stand in no name. */
export const noNames: ReadonlySet<string> = new Set(
  `
A About After All Also An And Any Are As At Be Been Before But By Can Could Day Dear Did Do Does Done Each Every First For
From Get Go Good Had Has Have He Hello Here Hey Hi His How I If In Into Is It Its Just Last Let Like Me More Most My New Next
No Not Now Of Okay On Only Or Our Out Please Ready Regards She So Some Sorry Sure Team Thank Thanks That The Their Then There
These They This Those To Today Tomorrow Too Under Until Up Very Was We Were What When Where Which Who Why Will With Would
Yes Yesterday You Your Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August
September October November December Street Avenue Road Lane Drive Inc Ltd LLC GmbH Corp Company Bank University Support
Service Customer Agent Assistant Bot Api API Server Tool System Model Workflow Team Project Task Beach River Airport Hotel Hospital
School Complete Completed Number Amount Payment Date Der Die Das Ein Eine Und Ich Wir Sie Ihr Le La Les Un Une El Los Las Una Il Lo Uno O Os As Um Uma
`
    .trim()
    .split(/\s+/),
);
