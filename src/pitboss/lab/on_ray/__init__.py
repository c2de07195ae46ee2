"""The lab's pieces of work done by the workers of a Ray cluster. Start with `cluster.py`, which alone knows Ray.

Ray is an extra (`pip install 'pitboss[ray]'`) and takes seconds to load: it is imported when there is work for it.
"""
