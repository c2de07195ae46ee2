"""The operator's office: people, papers of the submission, devices."""
